export type AttributeValue = string | number | boolean | number[] | string[];
export type Attributes = Record<string, AttributeValue>;

/** On the page's own clock (`performance.now()`), so that a clock set back moves nothing. */
export interface Times {
  start: number;
  end: number;
}

/** The one way out of every monitor: a span, without a word of the tracing library. */
export type Report = (
  name: string,
  attributes: Attributes,
  times: Times,
  isError: boolean,
  event?: { name: string; attributes: Attributes },
) => void;
