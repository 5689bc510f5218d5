import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { PropsWithChildren, ReactNode } from 'react';
import type { Environment } from '@/domain/config/rules';
import { refreshMs } from '@/domain/shared/limits';
import { Loaded } from '@/kit/base/Loaded';
import { queryOf, type ReadCall } from '@/utils/queryOf';

/** Figures outside the versions: numbers given, sold, opened. */
export interface ConfigFigures {
  id: string;
}

/** Figures of an environment; empty for configs that were never live. */
export type FiguresCall<F extends ConfigFigures, Answer extends { list: F[] } = { list: F[] }> = ReadCall<
  { env: Environment },
  Answer
>;

interface Row {
  id: string;
  env: Environment;
}

interface CellProps<F extends ConfigFigures> {
  of: FiguresCall<F>;
  row: Row;
  /** Hides the read error if another cell of the row shows it. */
  quiet?: true;
  /** Null or false where these figures say nothing yet. */
  children: (figures: F) => ReactNode;
}

interface PartProps<F extends ConfigFigures> {
  of: FiguresCall<F>;
  row: Row;
  /** Height of the wait, in rows. */
  rows: number;
  /** Text without figures. */
  empty: string;
  children: (figures: F) => ReactNode;
}

/** Figures of all of a type in an environment: asked for once a minute at most, whichever rows are shown. */
export const figuresQuery = <F extends ConfigFigures, Answer extends { list: F[] }>(
  of: FiguresCall<F, Answer>,
  env: Environment,
) => queryOptions({ ...queryOf(of, { env }), staleTime: refreshMs });

export const useConfigFigures = <F extends ConfigFigures>(
  of: FiguresCall<F>,
  env: Environment,
): UseQueryResult<{ list: F[] }> => useQuery(figuresQuery(of, env));

export const ownOf = <F extends ConfigFigures>(list: readonly F[] | undefined, row: Pick<Row, 'id'>): F | undefined =>
  list?.find(({ id }) => id === row.id);

/** Figures of one config; undefined if there are none, or while loading. */
export const useOwnFigures = <F extends ConfigFigures>(of: FiguresCall<F>, row: Row): F | undefined =>
  ownOf(useConfigFigures(of, row.env).data?.list, row);

/** Not the same as none. */
const Unknown = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <span className="secondary" title={title}>
    {children}
  </span>
);

/** In a cell of the list. */
export function FiguresCell<F extends ConfigFigures>({ of, row, quiet, children }: CellProps<F>): ReactNode {
  const { data, isError, refetch } = useConfigFigures(of, row.env);
  if (!data && !isError) return <Unknown title="读取中">…</Unknown>;
  if (!data && quiet) return <Unknown title="读取失败">—</Unknown>;
  if (!data)
    return (
      <Button
        size="small"
        type="link"
        aria-label="读取失败，重试"
        title="读取失败，重试"
        onClick={() => void refetch()}
      >
        失败，重试
      </Button>
    );
  const figures = ownOf(data.list, row);
  return (figures && children(figures)) || '—';
}

/** In the drawer. */
export function FiguresPart<F extends ConfigFigures>({ of, row, rows, empty, children }: PartProps<F>) {
  return (
    <Loaded query={useConfigFigures(of, row.env)} rows={rows}>
      {({ list }) => {
        const figures = ownOf(list, row);
        return figures ? children(figures) : <p className="secondary">{empty}</p>;
      }}
    </Loaded>
  );
}
