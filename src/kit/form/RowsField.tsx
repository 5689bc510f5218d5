import { Button, ConfigProvider, Flex } from 'antd';
import { type ReactNode, useRef } from 'react';
import layout from '@/kit/base/layout.module.css';

/** Fields of a row; `put` changes some of its values, `name` labels them, e.g. 断言 1. */
type Fields<T> = (row: T, put: (change: Partial<T>) => void, name: string, place: number) => ReactNode;

interface Props<T> {
  /** Name of a row, followed by its number unless `nameOf` says otherwise. */
  noun: string;
  nameOf?: (place: number) => string;
  rows: readonly T[];
  onChange: ((rows: T[]) => void) | undefined;
  fields: Fields<T>;
  /** Fields below the line of a row. */
  below?: Fields<T>;
  fresh: () => T;
  least?: number;
  most?: number;
  /** Class of a row. */
  className?: string | undefined;
}

/** Editor of a short list of rows without ids: each can be changed and removed, others added at the end. */
export function RowsField<T extends object>(props: Props<T>) {
  const { noun, rows, onChange, fields, below, fresh, least = 0, most = Number.POSITIVE_INFINITY, className } = props;
  const { nameOf = (place) => `${noun} ${place + 1}` } = props;
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const adding = useRef<HTMLButtonElement>(null);
  const remove = (place: number) => {
    onChange?.(rows.filter((_, at) => at !== place));
    // The button that had the focus is gone.
    adding.current?.focus();
  };
  return (
    <>
      {rows.map((row, place) => {
        const name = nameOf(place);
        const put = (change: Partial<T>) =>
          onChange?.(rows.map((one, at) => (at === place ? { ...one, ...change } : one)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and keep their order
          <fieldset key={place} aria-label={name} className={className}>
            <Flex wrap gap={8} align="center" className={layout.below8}>
              {fields(row, put, name, place)}
              <Button
                size="small"
                type="link"
                danger
                disabled={disabled || rows.length <= least}
                aria-label={`删除${name}`}
                onClick={() => remove(place)}
              >
                删除
              </Button>
            </Flex>
            {below?.(row, put, name, place)}
          </fieldset>
        );
      })}
      <Button
        ref={adding}
        size="small"
        disabled={disabled || rows.length >= most}
        onClick={() => onChange?.([...rows, fresh()])}
      >
        添加{noun}
      </Button>
    </>
  );
}
