/** Keys of the pages that configure what holds pictures, animations or sounds (docs/design/blocks.md#g15). */
export const filePages = [
  'resource.banner',
  'resource.resource',
  'resource.consumableResource',
  'resource.DressupResource',
  'resource.outfit',
  'resource.playlistWindow',
  'resource.giftBag',
  'resource.universal',
  'message',
  'Operation.roomRecruitment',
  'push.im',
  'Operation.easy-h5',
] as const;

/** Keys of all config pages; each selects an audience. */
export const configPages = [
  ...filePages,
  'resource.treasureBox',
  'resource.rechargedUserTasks',
  'Operation.packageTemplate',
  'voiceRoom.patrolRule',
  'developerTools.experiment',
] as const;
