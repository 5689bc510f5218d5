/**
 * The noun of a screen names its service, its folder in the domain and its folder in the stand-in. It is the last part of the
 * route; routes that differ are listed here, by their last part or their two last parts. Read by `npm run screens`,
 * `npm run openapi` and tests/nouns.test.ts.
 */
export const nouns: Readonly<Record<string, string>> = {
  'reward-operation': 'reward',
  patrolRecall: 'patrolBucket',
  partySnapshot: 'room',
  orderRecord: 'order',
  adminRecharge: 'recharge',
  agentFlow: 'agent',
  exp: 'experiment',
  offline: 'offlinePackage',
  resources: 'resource',
  consumableResource: 'consumable',
  DressupResource: 'dressup',
  playlistWindow: 'playlist',
  universal: 'activity',
  rechargedUserTasks: 'rechargeTask',
  'reportReview/review': 'report',
  'reportReview/report': 'report',
  'hacking/review': 'hacking',
  'hacking/record': 'hacking',
  longTextReview: 'longText',
  longTextRecord: 'longText',
  banRecord: 'ban',
  'imgReview/review': 'image',
  'imgReview/record': 'image',
  qualityReview: 'quality',
  qualityRecord: 'quality',
  'background/review': 'background',
  'background/record': 'background',
  suspiciousWords: 'word',
  suspiciousWordsRecord: 'word',
  im: 'push',
  'easy-h5': 'page',
  roomRecruitment: 'recruitment',
  withdraw: 'withdrawal',
};

export const places = ['service', 'domain', 'fields', 'stand-in'] as const;
export type Place = (typeof places)[number];

/** Path of a noun's part, relative to the root. */
export const placeOf: Readonly<Record<Place, (noun: string) => string>> = {
  service: (noun) => `src/services/${noun}.ts`,
  domain: (noun) => `src/domain/${noun}/`,
  fields: (noun) => `src/domain/${noun}/fields.ts`,
  'stand-in': (noun) => `mock/${noun}/index.ts`,
};

/** Parts that another noun provides; null if the screen does without. */
export const exceptions: Readonly<Record<string, Partial<Record<Place, string | null>>>> = {
  // Shows counts and requests of other screens.
  home: { service: 'queues', domain: null, fields: null, 'stand-in': 'reference' },
  // Computes in the browser.
  tools: { service: null, fields: null, 'stand-in': null },
  // Calls the contract's endpoints.
  apiFactory: { fields: null },
  // An account and its flows are parts of one agent.
  agentAccount: { domain: 'agent', fields: 'agent' },
  // Kinds of review case share the bench, and its rules with it.
  report: { service: 'review', 'stand-in': 'review' },
  longText: { 'stand-in': 'review' },
  image: { 'stand-in': 'review' },
  background: { 'stand-in': 'review' },
};

/** Noun of a route: `/riskManage/imgReview/review` is `image`, `/resource/banner` is `banner`. */
export function nounOf(route: string): string {
  const parts = route.split('/').slice(1);
  const last = parts.at(-1) ?? '';
  return nouns[parts.slice(-2).join('/')] ?? nouns[last] ?? last;
}

/** Path of a noun's part, its own or another noun's; null if there is none. */
export function partOf(noun: string, place: Place): string | null {
  const other = exceptions[noun]?.[place];
  return other === null ? null : placeOf[place](other ?? noun);
}
