import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CheckFinding, CheckMoment, Content, Environment, MoveVerb, StopVerb } from '@/domain/config/rules';
import type { MomentsIn } from '@/domain/config/window';
import type { LabelMap } from '@/domain/shared/labels';
import type { Fields, ObjectType } from '@/domain/shared/objectType';
import type { Action } from '@/kit/base/actions';
import type { BuiltInView } from '@/kit/base/list/types';
import type { configCalls } from '@/services/configCalls';
import type { placedCalls } from '@/services/configPlaced';
import type { OutputOf, RowOf } from '@/services/endpoint';
import type { FieldLabels } from './diff';
import type { FieldValues } from './VersionValue';

/** The calls of a type whose versions hold `B`. */
export type ConfigCalls<B> = ReturnType<typeof configCalls<string, z.ZodMiniType<B, B>, Record<never, never>>> &
  Partial<ReturnType<typeof placedCalls>>;
/** Row of the list: the live version, or the draft if none was published. */
export type ConfigRow<B> = RowOf<ConfigCalls<B>['list']>;
/** One with its draft and versions. */
export type ConfigDetail<B> = OutputOf<ConfigCalls<B>['get']>;

/** A part of the editor, with its anchor. */
export interface EditorSection<B> {
  key: string;
  title: string;
  /** Path prefixes of its fields: their errors are counted at its anchor, and it renders again when they change. */
  paths: readonly string[];
  /** Fields in the editor's form; reads only the content named by `paths` and `reads`. */
  render: (content: Content<B>, env: Environment) => ReactNode;
  /** Common fields that stand in this section instead of in one of their own. */
  holds?: 'window' | 'audience';
  /** Goes to the part of a field that a line of the check is about. */
  onJump?: (path: string) => void;
  /** Further fields it reads: it is rendered again when they change, but their errors are not counted here. */
  reads?: readonly string[];
}

/** A verb of the lifecycle in a type's own words. */
export interface MoveWords {
  /** Instead of the kit's: 停发. */
  label?: string;
  /** Effect on users, after 「将」. */
  effect: string;
}

/** Props of a list view; the screen's tools are at the right of its head. */
export interface ConfigPartProps extends PropsWithChildren {
  /** The screen's name in the menu, and the part's. */
  title: string;
}

/** Further list of a type, in place of the list: `?part=<key>`. */
export interface ConfigPart {
  key: string;
  label: string;
  /** Has an environment switch; other views show production, where users are. */
  hasEnvironments?: true;
  /** `lazyPart` */
  View: ComponentType<ConfigPartProps>;
}

/** The type's own parts of the editor. */
export interface EditorParts<B> {
  sections: readonly EditorSection<B>[];
  /** Rules that page and backend share. */
  check: (content: Content<B>, moment: CheckMoment<B>) => CheckFinding[];
}

/** Description of a config type; the kit provides list, editor, publication, versions and calendar. */
export interface ConfigType<B> {
  /** Object type for audit, links and approvals. */
  of: ObjectType<Fields, 'id'>;
  calls: ConfigCalls<B>;
  /** Place of a config: those with the same place share order, calendar row and capacity. */
  placeOf: (content: Content<B>) => string;
  places: LabelMap<string>;
  /** Renders a place's name if it is configured elsewhere and not in `places`. */
  PlaceName?: ComponentType<{ code: string }>;
  /** Capacity of a place; null if configs do not compete: no limit and no conflicts. */
  capacity: number | null;
  /** Initial content of a new config. */
  empty: () => Content<B>;
  /** Fields by path with Chinese labels: `commonFields` and those of the body. Differences use them. */
  labels: FieldLabels;
  /** Sections of the editor and the check of what is typed there: code that comes with the first edit. */
  sections: () => Promise<{ default: EditorParts<B> }>;
  /** Moments of the body that are planned around the window: they move along the calendar with it. */
  moments?: readonly MomentsIn<B>[];
  /** Display of fields, in drawer and differences, where descriptors do not suffice. */
  values?: FieldValues;
  /** Preview beside the editor; a `lazyPart`, since the list does not need it. */
  Preview: ComponentType<{ content: Content<B>; env: Environment; id: string }>;
  /** The preview needs 280 px; the fields get the rest. */
  slim?: true;
  /** Requires a chosen start: publication alone does not start it. */
  needsStart?: (content: Content<B>) => boolean;
  /** Duration in milliseconds of a config without an end; it ends automatically. Null or absent for unlimited. */
  lasts?: (content: Content<B>) => number | null;
  /** Time at which a new version of a running config takes effect; null or absent for at once. */
  effectiveAt?: (content: Content<B>, live: Content<B>, now: number) => number | null;
  /** Labels and effects of the verbs of `move`, if they differ from those for pictures on a screen. */
  moves?: Readonly<Partial<Record<MoveVerb, MoveWords>>>;
  /** Things that it affects where no user sees it, e.g. 房间: it has no audience, whitelist or preview on a phone. */
  affects?: string;
  /** A phone shows nothing of the draft: 真机预览 is not offered. */
  noDevicePreview?: true;
  /** It has traffic of its own in its body: 灰度 is not offered. */
  ownTraffic?: true;
  /** References to it are only pointers and do not block taking it down. */
  followed?: true;
  /** Fields below `choice` in the form of 下线. `lazyPart`. */
  EndChoice?: ComponentType<{ rows: readonly ConfigRow<B>[] }>;
  /** Further details, below the facts: `lazyPart`. */
  More?: ComponentType<{ row: ConfigRow<B> }>;
  /** They stand above the facts, e.g. results. */
  moreFirst?: true;
  /** The type's own buttons at the right of the head. */
  Tools?: ComponentType<{ env: Environment }>;
  /** Further ways to look at it, beside list and calendar. */
  configParts?: readonly ConfigPart[];
  /** Tabs of the list beside those by state. */
  views?: readonly BuiltInView[];
  /** Row actions beside those of the lifecycle. */
  actions?: readonly Action<ConfigRow<B>>[];
  /** The same where whether it can be done depends on more than the row. */
  useActions?: (env: Environment) => readonly Action<ConfigRow<B>>[];
  /** Reason why a verb of the lifecycle or a smaller rollout is refused, where that depends on more than the row. */
  useMoveCannot?: (env: Environment) => (verb: StopVerb, row: ConfigRow<B>) => string | undefined;
  /** Whether a field applies to this config; drawer and differences leave out others. */
  isTold?: (path: string, content: Content<B>) => boolean;
  /** Reason why one cannot be edited, beside the lifecycle. */
  editCannot?: (row: ConfigRow<B>) => string | undefined;
  /** Hint for an empty list, in place of the kit's. */
  emptyHint?: string;
  /** Differences that a field list cannot show, above it: `lazyPart`. `before` is null for the first version. */
  Diff?: ComponentType<{ before: Content<B> | null; after: Content<B> }>;
}

/** A type whose things compete for a place: they have an order, a weight, an exposure, and a view as one user. */
export type PlacedType<B> = ConfigType<B> & { calls: ReturnType<typeof placedCalls> };

export const isPlaced = <B>(type: ConfigType<B>): type is PlacedType<B> => type.calls.reorder !== undefined;
