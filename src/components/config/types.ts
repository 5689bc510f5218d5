import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CheckLine, CheckMoment, Content, Environment, MoveVerb } from '@/domain/config';
import type { MomentsIn } from '@/domain/configWindow';
import type { LabelMap } from '@/domain/labels';
import type { Fields, ObjectType } from '@/domain/objectType';
import type { configCalls } from '@/services/configCalls';
import type { placedCalls } from '@/services/configPlaced';
import type { OutputOf, RowOf } from '@/services/endpoint';
import type { Action } from '@/ui/actions';
import type { BuiltInView } from '@/ui/list/types';
import type { FieldLabels } from './diff';
import type { FieldValues } from './VersionValue';

/** The calls of a type whose versions hold `B`. */
export type ConfigCalls<B> = ReturnType<typeof configCalls<string, z.ZodMiniType<B, B>, Record<never, never>>> &
  Partial<ReturnType<typeof placedCalls>>;
/** One of a list: what is served, or the draft of what never was. */
export type ConfigRow<B> = RowOf<ConfigCalls<B>['list']>;
/** One with its draft and versions. */
export type ConfigDetail<B> = OutputOf<ConfigCalls<B>['get']>;

/** A part of the editor, with its anchor. */
export interface Section<B> {
  key: string;
  title: string;
  /**
   * Paths of its fields, by their beginning: an error there is counted at its anchor, and it is drawn anew when
   * something there changes.
   */
  paths: readonly string[];
  /** Its fields, inside the editor's form; reads nothing of the content but what `paths` and `reads` name. */
  render: (content: Content<B>, env: Environment) => ReactNode;
  /** Common fields that stand in this section instead of in one of their own. */
  holds?: 'window' | 'audience';
  /** What it reads beside its own fields: drawn anew by that, too, but errors there are not counted here. */
  reads?: readonly string[];
}

/** A verb of the lifecycle in a type's own words. */
export interface MoveWords {
  /** Instead of the kit's: 停发. */
  label?: string;
  /** What it does to users, after 「将」. */
  effect: string;
}

/** What a look is shown with: the screen's tools stand at the right of its head. */
export interface LookProps extends PropsWithChildren {
  /** The screen's name in the menu, and the look's. */
  title: string;
}

/** Another list about a type's things, in the list's place: `?part=<key>`. */
export interface Look {
  key: string;
  label: string;
  /** It is about one environment; others are about production, where users are, whichever was looked at before. */
  hasEnvironments?: true;
  /** `lazyPart` */
  View: ComponentType<LookProps>;
}

/** What a configured type brings; the kit gives list, editor, publication, versions and calendar. */
export interface ConfigType<B> {
  /** What it is, as audit, links and approvals know it. */
  of: ObjectType<Fields, 'id'>;
  calls: ConfigCalls<B>;
  /** Where one stands: those of one place share order, calendar row and room. */
  placeOf: (content: Content<B>) => string;
  places: LabelMap<string>;
  /** What a place is called, where `places` does not know it because it is configured elsewhere. */
  PlaceName?: ComponentType<{ code: string }>;
  /** How many a place holds at a time; null where they do not compete for it: no limit and no conflicts. */
  room: number | null;
  /** What a new one begins with. */
  empty: () => Content<B>;
  /** Rules that page and backend share. */
  check: (content: Content<B>, moment: CheckMoment<B>) => CheckLine[];
  /** Fields by path, named and read in Chinese: `commonFields` and those of the body. Differences are told by them. */
  labels: FieldLabels;
  /** Its parts of the editor; they come with the first one that is edited. */
  sections: () => Promise<{ default: readonly Section<B>[] }>;
  /** Moments of the body that are planned around the window: they move along the calendar with it. */
  moments?: readonly MomentsIn<B>[];
  /** How fields read where their descriptors cannot tell it, in the drawer and in differences. */
  values?: FieldValues;
  /** What users will see, beside the editor: `lazyPart`, for the list does without. */
  Preview: ComponentType<{ content: Content<B>; env: Environment; id: string }>;
  /** It needs 280 px and no more: the fields have the rest. */
  slim?: true;
  /** It has no moment before somebody chooses one: its publication alone does not begin it. */
  needsStart?: (content: Content<B>) => boolean;
  /** Milliseconds that what has no end is under way; it ends by itself then. Null, or absent, for ever. */
  lasts?: (content: Content<B>) => number | null;
  /** From when another version of what runs is served; null, or absent, at once. */
  effectiveAt?: (content: Content<B>, live: Content<B>, now: number) => number | null;
  /** What the verbs of `move` mean here, where that is not what they do to a picture on a screen. */
  moves?: Readonly<Partial<Record<MoveVerb, MoveWords>>>;
  /** What names one only follows it, and does not keep it from being taken down. */
  followed?: true;
  /** What is decided about as these are taken down: fields below `choice` in the form of 下线. `lazyPart`. */
  EndChoice?: ComponentType<{ rows: readonly ConfigRow<B>[] }>;
  /** What else there is to know of one, below its facts: `lazyPart`. */
  More?: ComponentType<{ row: ConfigRow<B> }>;
  /** The type's own buttons at the right of the head. */
  Tools?: ComponentType<{ env: Environment }>;
  /** Further ways to look at it, beside list and calendar. */
  looks?: readonly Look[];
  /** Tabs of the list beside those by state. */
  views?: readonly BuiltInView[];
  /** What else can be done with one of the list, beside the verbs of its life. */
  actions?: readonly Action<ConfigRow<B>>[];
  /** The same where whether it can be done depends on more than the row. */
  useActions?: (env: Environment) => readonly Action<ConfigRow<B>>[];
  /** Whether a field says anything of this one, by its path; drawer and differences leave out what does not. */
  isTold?: (path: string, content: Content<B>) => boolean;
  /** The next step where there is none yet, instead of the kit's. */
  emptyHint?: string;
  /** What fields do not tell of a difference, above them: `lazyPart`. Null is before the first version. */
  Diff?: ComponentType<{ before: Content<B> | null; after: Content<B> }>;
}

/** A type whose things compete for a place: they have an order, a weight, an exposure, and a view as one user. */
export type PlacedType<B> = ConfigType<B> & { calls: ReturnType<typeof placedCalls> };

export const isPlaced = <B>(type: ConfigType<B>): type is PlacedType<B> => type.calls.reorder !== undefined;
