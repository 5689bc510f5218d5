import type { CheckLine, Content } from '../../../../src/domain/config';
import {
  givenAtOnce,
  isLonger,
  type OutfitBody,
  outfitNeeds,
  partsWorth,
  waitingLines,
} from '../../../../src/domain/outfit';
import { agreedOf, type StoredConfig } from '../../kit/config/store';
import type { Db } from '../../store/db';
import { Collection } from '../../store/store';
import { waitingFor } from './figures';
import { choicesOf, outfitProblems } from './others';

/** Warnings and approval rules of a set version, derived from its parts and their owners. */

type Outfit = Content<OutfitBody>;

/** Coins granted for collecting when a version was published; seeded versions granted none. */
const collected = new Collection<{ id: string; version: number; coins: number }>(
  'outfitCollected',
  () => [],
  ({ id, version }) => collectedKey(id, version),
);
const collectedKey = (id: string, version: number): string => `${id} ${version}`;

/** Versions from one on, oldest first. */
const bodiesOf = ({ versions }: StoredConfig, fits: (version: number) => boolean): OutfitBody[] =>
  versions.filter(({ version }) => fits(version)).map(({ content }) => (content as Outfit).body);

/** Records the coins granted by the new live version; each version only once. */
export function keepCollected(config: StoredConfig): void {
  const { id, env, live } = config;
  if (env !== 'prod' || live === null || collected.has(collectedKey(id, live))) return;
  const [body] = bodiesOf(config, (version) => version === live);
  if (!body) return;
  const waiting = waitingFor(
    body,
    bodiesOf(config, (version) => version < live),
  );
  collected.add({ id, version: live, coins: givenAtOnce(body, waiting) });
}

/** Approver required in production, with the reason. */
export function outfitAgreed(content: Outfit, live?: Outfit, config?: StoredConfig) {
  const { parts, valid_days } = content.body;
  const choices = choicesOf(parts);
  const since = (config && agreedOf(config)?.version) ?? 0;
  return outfitNeeds(content, live, {
    worth: partsWorth(choices, valid_days),
    longer: choices.filter((choice) => isLonger(choice, valid_days)).map(({ name }) => name),
    waiting: waitingFor(content.body, config ? bodiesOf(config, () => true) : []),
    alone: config ? bodiesOf(config, (version) => version > since) : [],
    given: collected
      .filter(({ id, version }) => id === config?.id && version > since)
      .reduce((sum, { coins }) => sum + coins, 0),
  });
}

/** Checks that need the backend; none about owners in the test environment. */
export function outfitLines(content: Outfit, db: Db, config: StoredConfig): CheckLine[] {
  const earlier = bodiesOf(config, () => true);
  const waiting = config.env === 'prod' ? waitingFor(content.body, earlier) : [];
  return [...outfitProblems(content, db), ...waitingLines(content.body, waiting)];
}
