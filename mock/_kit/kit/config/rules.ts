import { blockingLockOf, type ConfigLock } from '../../../../src/domain/config/lock';
import {
  type CheckFinding,
  type CheckMoment,
  type ConfigVerb,
  type Content,
  configCannot,
  type Environment,
  type StopVerb,
} from '../../../../src/domain/config/rules';
import type { TimePart } from '../../../../src/domain/config/window';
import type { RewardItemType } from '../../../../src/domain/reward/rules';
import { plainName } from '../../../../src/domain/shared/names';
import type { Ref, Reference, StopWords } from '../../../../src/domain/shared/references';
import type { ConfigEndpoints } from '../../../../src/services/configCalls';
import { serverTime } from '../../../../src/utils/regionTime';
import { minute, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import type { Db } from '../../store/db';
import { type ConfigSpan, type Configs, configFactsOf, draftState, type StoredConfig, shownContentOf } from './store';

/** A configured thing as an item of rewards. */
export interface RewardItemRules<B = unknown> {
  type: RewardItemType;
  /** Value in coins, maximum per user (null if unlimited), picture, and whether it holds coins or beans. */
  of(body: B): { value: number; max: number | null; picture: string | null; holds_money?: boolean };
  /** Quantity left to give; null is unlimited. Absent if the type has no stock. */
  left?(config: StoredConfig): number | null;
  /** Deducts the granted quantity from stock. */
  gave?(config: StoredConfig, count: number): void;
}

/** Permission code an approver needs, and the reason. */
export interface ApprovalStep {
  code: string;
  why: string;
}

/** Required approver; `more` lists further approvers, who must all be different people. */
export interface ApprovalNeeded extends ApprovalStep {
  more?: readonly ApprovalStep[];
}

/** Rules of one config type; everything else is shared by all types (docs/design/blocks.md#g15). */
export interface ConfigRules<B = unknown> {
  /** Name in audit and approvals: `banner`. */
  type: string;
  label: string;
  /** Ids are `{prefix}_{number}`. */
  prefix: string;
  calls: ConfigEndpoints;
  /** Maximum number of configs in one place for the same audience; null if configs do not compete. */
  capacity: number | null;
  /** Maximum length of the name. */
  nameLimit: number;
  /** Field of the place; the check “place is full” is reported there. */
  placePath: string;
  placeOf(content: Content<B>): string;
  /** Checks that the page runs as well. */
  check(content: Content<B>, moment: CheckMoment<NoInfer<B>>): CheckFinding[];
  /** Checks that need the backend, e.g. a dead link or a duplicate code. */
  problems(content: Content<B>, db: Db, config: StoredConfig): CheckFinding[];
  /**
   * Approver required in production, and why. `live` is the published content; `config` is used to add up changes made
   * by one person since the last second approval (`agreedOf`), over all versions.
   */
  approvalNeeded(content: Content<B>, live?: Content<B>, config?: StoredConfig): ApprovalNeeded | undefined;
  /** Time at which a new version of a running config takes effect; null or absent for at once. */
  effectiveAt?(content: Content<B>, live: Content<B>, now: number): number | null;
  /** Type-specific fields shown in audit rows. */
  facts(body: B): Record<string, unknown>;
  /** Reason against a move or a smaller rollout that the lifecycle would allow, apart from references. */
  moveCannot?(verb: StopVerb, config: StoredConfig, db: Db): string | undefined;
  /**
   * Side effects of taking a config down, controlled by `choice` of the request; responds with 422 at `choice.…` if a
   * required choice is missing. `by` is the operator's name. Returns the fields for the audit row.
   */
  end?(config: StoredConfig, choice: unknown, by: string): Record<string, unknown>;
  /** Number of recipients, if smaller than the audience. */
  people?(content: Content<B>, config: StoredConfig): number;
  /** Reach of a publication in a sentence, for its approver, where it is more than a number of users. */
  reachText?(content: Content<B>, config: StoredConfig): string;
  /** Duration in milliseconds of a config without an end; it then ends automatically. Null for unlimited. */
  lasts?(content: Content<B>): number | null;
  /** Parts of the time shown in the calendar, if not the window. */
  parts?(content: Content<B>, window: ConfigSpan): TimePart[];
  /** Side effects of a changed status or live version. */
  moved?(config: StoredConfig): void;
  /** References from a content to other configs; each target must exist for as long as this config is live. */
  refs?(content: Content<B>): readonly Ref[];
  /**
   * Code by which other configs reference this one (default: its id), and the path of its field. A draft reserves no
   * code.
   */
  code?: { path: string; of(body: B): string };
  /**
   * References to it are only pointers: its target may be a draft or ended, it can be taken down while referenced, and
   * circles are allowed; but a referenced draft cannot be deleted.
   */
  followed?: true;
  /**
   * References required for being live: when one is stopped the config is paused automatically, and cannot be resumed
   * before.
   */
  stopsWith?(ref: Ref): boolean;
  /** Labels of the pause and take-down actions, if not 暂停 and 下线. */
  words?: StopWords;
  /**
   * Users of a live config that do not declare a reference: services, buckets, links by address; those left after a
   * moment.
   */
  outsiders?(config: StoredConfig, content: Content<B>, until: number): readonly Reference[];
  /** Rules for giving it to users; absent if it is not an item. */
  item?: RewardItemRules<B>;
  /** Whether one is wanted by the filters of the type's own. */
  fits?(content: Content<B>, query: Readonly<Record<string, unknown>>, db: Db, config: StoredConfig): boolean;
  /** Reason why a live config is hidden at a moment. */
  hidden?(content: Content<B>, at: number): string | undefined;
  seed(): readonly StoredConfig<B>[];
}

/** A type with the rows it keeps. */
export interface Kit extends ConfigRules {
  rows: Configs;
}

/** Fields shown in audit rows and conflict responses: the edited content and its status. */
export const configViewOf = ({ facts }: Pick<ConfigRules, 'facts'>, config: StoredConfig): Record<string, unknown> => {
  const { body, audience, ...common } = config.draft?.content ?? shownContentOf(config);
  const { status, draft, live } = configFactsOf(config);
  const { percent, whitelist } = config.rollout;
  const ending = status === 'ended' ? config.ending : {};
  return {
    ...common,
    ...audience,
    ...facts(body),
    status,
    draft,
    live,
    sort: config.sort,
    percent,
    whitelist,
    ...ending,
  };
};

/** 409 where the lifecycle does not allow it, with the number of the request if that is why. */
export function requireMove(verb: ConfigVerb, config: StoredConfig): void {
  const why = configCannot(verb, configFactsOf(config));
  const request = draftState(config) === 'pending' ? config.draft?.approval_id : null;
  refuseState(why && (request ? `${why}（申请 ${request}）` : why));
}

const lockMinutes = 10;

/** 409 while a colleague is editing, for the verbs that wait. */
export function requireUnlocked(verb: ConfigVerb, { lock }: StoredConfig, operator: Operator): void {
  const held = blockingLockOf(verb, lock, operator.id, now());
  if (held) throw new Refusal(409, `${held.by_name} 正在编辑，锁到 ${serverTime(held.until)?.slice(11, 16)}`);
}

/** The lock for an operator. Held already, it is renewed: a request to take it over stays. */
export const lockFor = ({ id, name }: Pick<Operator, 'id' | 'name'>, held: ConfigLock | null = null): ConfigLock => ({
  by: id,
  by_name: name,
  until: now() + lockMinutes * minute,
  wanted: held?.by === id ? held.wanted : null,
});

/** Names in use in an environment, by live configs and drafts, not by archived ones. */
const namesIn = (rows: Configs, env: Environment, but?: string): Set<string> =>
  new Set(
    rows
      .filter((one) => one.env === env && one.id !== but && one.status !== 'archived')
      .flatMap((one) => [plainName(shownContentOf(one).name), plainName(one.draft?.content.name ?? '')]),
  );

/** Requires a name that no other config of the type uses. */
export function requireName({ rows, label }: Kit, env: Environment, name: string, but?: string): void {
  const wanted = plainName(name);
  if (wanted !== '' && namesIn(rows, env, but).has(wanted))
    throw refuseField('name', `已有同名的${label}「${name.trim()}」`);
}

/** A name that is free, cut so that it is not too long. */
export function freeName({ rows, nameLimit }: Kit, env: Environment, name: string, suffix: string): string {
  const taken = namesIn(rows, env);
  for (let n = 1; ; n++) {
    const end = n === 1 ? suffix : `${suffix || ' '}${n}`;
    const cut = [...name.trim()].slice(0, nameLimit - [...end].length).join('') + end;
    if (!taken.has(plainName(cut))) return cut;
  }
}
