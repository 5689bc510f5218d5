import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { QueryPatch } from '@/hooks/useHashQuery';
import type { Filter } from './types';
import { namesOf } from './useListQuery';

interface Props {
  filters: readonly Filter[];
  query: URLSearchParams;
  onQuery: (patch: QueryPatch) => void;
  /** Runs the query again although nothing changed. */
  onRefresh: () => void;
}

/** Filters are drafted here and go to the URL with Enter or 查询; 重置 clears them there. */
export function FilterBar({ filters, query, onQuery, onRefresh }: Props) {
  const text = query.toString();
  const [draft, setDraft] = useState({ text, query });
  // Back, forward or a link changed the URL: it wins over what was being drafted.
  const current = draft.text === text ? draft.query : query;
  if (filters.length === 0) return null;

  const names = filters.flatMap(namesOf);
  const change = (patch: Record<string, string | readonly string[] | null>) => {
    const next = new URLSearchParams(current);
    for (const [name, value] of Object.entries(patch)) {
      next.delete(name);
      for (const item of Array.isArray(value) ? value : [value]) if (item) next.append(name, item);
    }
    setDraft({ text, query: next });
  };
  const submit = () => {
    const patch: QueryPatch = { page: null };
    for (const name of names) patch[name] = current.getAll(name);
    const changed = names.some((name) => current.getAll(name).join('\n') !== query.getAll(name).join('\n'));
    if (changed) onQuery(patch);
    else onRefresh();
  };
  const reset = () => {
    setDraft({ text, query });
    onQuery(Object.fromEntries([...names, 'page', 'sort'].map((name) => [name, null])));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Flex wrap gap="8px 12px" align="center">
        {filters.map(({ name, label, control: Control }) => (
          <Control key={name} name={name} label={label} query={current} onChange={change} />
        ))}
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
      </Flex>
    </form>
  );
}
