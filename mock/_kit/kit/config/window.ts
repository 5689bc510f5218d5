import { type TimePart, wholeOf } from '../../../../src/domain/config/window';
import type { Kit } from './rules';
import { type ConfigSpan, configWindowOf, type StoredConfig, shownContentOf } from './store';

/** End of a config: its end time, or without one its start plus the duration of its type. Null for never. */
export function endIn({ lasts }: Kit, config: StoredConfig): number | null {
  const content = shownContentOf(config);
  const { start_at } = configWindowOf(config);
  const long = lasts?.(content) ?? null;
  const ends = [content.end_at, long === null || start_at === null ? null : start_at + long];
  const known = ends.flatMap((at) => at ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

/** Period shown in the calendar: types with a fixed duration are shown in full, even if done earlier. */
export const spanIn = (kit: Kit, config: StoredConfig): ConfigSpan => {
  const { start_at, end_at } = configWindowOf(config);
  const isLasting = (kit.lasts?.(shownContentOf(config)) ?? null) !== null;
  return { start_at, end_at: isLasting ? endIn(kit, config) : end_at };
};

/** Time span shown in the calendar: the type's own parts, or the running time. */
export function shownIn(kit: Kit, config: StoredConfig): ConfigSpan & { parts: TimePart[] } {
  const span = spanIn(kit, config);
  const parts = kit.parts?.(shownContentOf(config), span) ?? [];
  return { ...wholeOf(span, parts), parts };
}
