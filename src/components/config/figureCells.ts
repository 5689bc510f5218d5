import type { Environment } from '@/domain/config/rules';
import { ifKnown } from '@/domain/shared/figure';
import type { FigureCell } from '@/kit/base/list/types';
import type { CsvCell } from '@/utils/csv';
import { type ConfigFigures, type FiguresCall, figuresQuery, ownOf } from './figures';

/** Columns of a file with the figures of a config: a head and its value each; empty for configs without figures. */
export const figureCells = <F extends ConfigFigures>(
  of: FiguresCall<F>,
  heads: Readonly<Record<string, (figures: F) => CsvCell>>,
): FigureCell<{ id: string; env: Environment }>[] =>
  Object.entries(heads).map(([head, valueIn]) => ({
    head,
    read: async (row, queries) => {
      const own = ownOf((await queries.fetchQuery(figuresQuery(of, row.env))).list, row);
      return own ? valueIn(own) : null;
    },
  }));

/** A share as a plain number of per cent; 「—」 without a base. */
export const percentCell = (share: number | null | undefined, digits = 1): string =>
  ifKnown(share, (known) => (known * 100).toFixed(digits));
