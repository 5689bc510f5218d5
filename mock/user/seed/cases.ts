/** Users picked by hand: the same ids, whatever the scale. */
const names = [
  'normal',
  'newAccount',
  'sameDeviceA',
  'sameDeviceB',
  'sameDeviceC',
  'banned',
  'permanentlyBanned',
  'muted',
  'limited',
  'deleting',
  'deleted',
  'bigSpender',
  'kol',
  'guildOwner',
  'staff',
  'official',
  'internal',
  'minor',
  'longestNickname',
  'emojiNickname',
  'rtlNickname',
  'markupNickname',
  'formulaNickname',
  'emptyBio',
  'noAvatar',
  'blackRisk',
  'nearLimit',
  'heavyFlow',
  'chatty',
  'noFlow',
  'watched',
  'anchor',
  'agent',
  'philippine',
  'american',
  'pendingByReviewer',
  'pendingByAdmin',
  'pendingByLead',
] as const;

export type CaseName = (typeof names)[number];

const firstUid = 10_000_001;

export const uidAt = (index: number): string => String(firstUid + index);

export const caseNames: readonly CaseName[] = names;

export const cases = Object.fromEntries(names.map((name, index) => [name, uidAt(index)])) as Record<CaseName, string>;
