import type { ComponentType } from 'react';
import type { LabelMap } from '@/domain/shared/labels';
import type { Field } from '@/domain/shared/objectType';
import { lazyPart, soonPart } from '../lazyPart';
import type { Filter, FilterControlProps, ListQuery, Many } from './types';

// Popovers of chips are loaded with the first one opened.
export const ChecksFilter = lazyPart(async () => ({ default: (await import('./editors')).CheckList }));
const BoxEditor = soonPart(async () => ({ default: (await import('./editors')).BoxEditor }));
const RangeEditor = lazyPart(async () => ({ default: (await import('./editors')).RangeEditor }));

/**
 * Kinds of filters. Each is a value: URL names, display text, query parameters, and its subject, a field of the
 * descriptor or a text.
 */

/** Field or labelled object of a filter, or a text. */
export type FilterSubject = { readonly label: string } | string;

export const filterNameOf = (about: FilterSubject): string => (typeof about === 'string' ? about : about.label);

/** Field with a label map, which gives the options. */
type MapField = Extract<Field, { kind: 'map' }>;

export interface Option {
  value: string;
  label: string;
  /** Options of one group stand under its name. */
  group?: string;
}

type Options = LabelMap<string> | readonly Option[];

const isList = (options: Options): options is readonly Option[] => Array.isArray(options);

const optionList = (options: Options): readonly Option[] =>
  isList(options) ? options : Object.entries(options).map(([value, { label }]) => ({ value, label }));

const optionsIn = (about: FilterSubject | MapField, options: Options | undefined): readonly Option[] =>
  optionList(options ?? (typeof about === 'object' && 'map' in about ? about.map : []));

/** The values of the URL as they are. */
export function plainQuery(names: readonly string[]) {
  return (query: URLSearchParams): ListQuery => {
    const found: ListQuery = {};
    for (const name of names) {
      const values = query.getAll(name).filter(Boolean);
      const [only] = values;
      if (only !== undefined) found[name] = values.length > 1 ? values : only;
    }
    return found;
  };
}

const labelsOf = (options: readonly Option[], values: readonly string[]): string | null =>
  values.map((value) => options.find((one) => one.value === value)?.label ?? value).join('、') || null;

/** Any number of several values. */
export function anyOf<Name extends string>(name: Name, about: MapField): Filter<Name>;
export function anyOf<Name extends string>(name: Name, about: FilterSubject, options: Options): Filter<Name>;
export function anyOf<Name extends string>(
  name: Name,
  about: FilterSubject | MapField,
  options?: Options,
): Filter<Name> {
  const list = optionsIn(about, options);
  return {
    name,
    label: filterNameOf(about),
    names: [name],
    text: (query) => labelsOf(list, query.getAll(name)),
    toQuery: plainQuery([name]),
    control: (props) => <ChecksFilter {...props} name={name} options={list} multiple />,
  };
}

/** One of several values. */
export function oneOf<Name extends string>(name: Name, about: MapField): Filter<Name>;
export function oneOf<Name extends string>(name: Name, about: FilterSubject, options: Options): Filter<Name>;
export function oneOf<Name extends string>(
  name: Name,
  about: FilterSubject | MapField,
  options?: Options,
): Filter<Name> {
  const list = optionsIn(about, options);
  return {
    name,
    label: filterNameOf(about),
    names: [name],
    text: (query) => labelsOf(list, query.getAll(name).slice(0, 1)),
    toQuery: plainQuery([name]),
    control: (props) => <ChecksFilter {...props} name={name} options={list} />,
  };
}

/** Filter with values loaded on demand: control and display text are components. */
export function read<Name extends string>(
  name: Name,
  about: FilterSubject,
  Control: ComponentType<FilterControlProps & { name: string }>,
  Words: ComponentType<{ values: readonly string[] }>,
): Filter<Name> {
  return {
    name,
    label: filterNameOf(about),
    names: [name],
    text: (query) => (query.get(name) ? <Words values={query.getAll(name)} /> : null),
    toQuery: plainQuery([name]),
    control: (props) => <Control {...props} name={name} />,
  };
}

/** Text filter. */
export function textIn<Name extends string>(name: Name, about: FilterSubject, { maxLength = 100 } = {}): Filter<Name> {
  return {
    name,
    label: filterNameOf(about),
    names: [name],
    text: (query) => query.get(name) || null,
    toQuery: plainQuery([name]),
    control: (props) => <BoxEditor {...props} name={name} maxLength={maxLength} />,
  };
}

/** Whole number from zero; `sign` tells direction and unit: 耗时 `≥ 秒`. */
export function numberIn<Name extends string>(name: Name, about: FilterSubject, sign = ''): Filter<Name> {
  return {
    name,
    label: `${filterNameOf(about)} ${sign}`.trim(),
    names: [name],
    text: (query) => query.get(name) || null,
    toQuery: plainQuery([name]),
    control: (props) => <BoxEditor {...props} name={name} whole />,
  };
}

/** Range of whole numbers from zero, either end optional: `least` and `most` in the URL. */
export function rangeIn<Least extends string>(least: Least, most: string, about: FilterSubject): Filter<Least> {
  return {
    name: least,
    label: filterNameOf(about),
    names: [least, most],
    text: (query) => {
      const ends = [least, most].map((name) => query.get(name) || null);
      return ends.some((end) => end !== null) ? ends.map((end) => end ?? '…').join(' – ') : null;
    },
    toQuery: plainQuery([least, most]),
    control: (props) => <RangeEditor {...props} name={least} most={most} />,
  };
}

/** Yes, or not asked for. */
export function flag<Name extends string>(name: Name, about: FilterSubject, value = 'true'): Filter<Name> {
  return {
    name,
    label: filterNameOf(about),
    names: [name],
    text: (query) => (query.get(name) === value ? '' : null),
    toQuery: plainQuery([name]),
    flag: value,
  };
}

/** Search box; `many` accepts several pasted ids, and drops what is none. */
export function searchIn<Name extends string>(
  name: Name,
  about: FilterSubject,
  {
    placeholder = filterNameOf(about),
    many = false,
    width = 220,
  }: { placeholder?: string; many?: Many; width?: number } = {},
): Filter<Name> {
  return {
    name,
    label: filterNameOf(about),
    names: [name],
    text: (query) => query.getAll(name).join(' ') || null,
    toQuery: plainQuery([name]),
    search: { placeholder, many, width },
  };
}

/** Filter entered elsewhere on the page, e.g. in a separate box: part of the list's input, but not rendered here. */
export function elsewhere<Name extends string>(name: Name, ...also: readonly string[]): Filter<Name> {
  return { name, label: '', names: [name, ...also], text: () => null, toQuery: plainQuery([name, ...also]) };
}
