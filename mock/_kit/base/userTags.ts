/** Tags that users of the seed carry; each is a segment that configs can address. */
export const userTags = ['活跃', '爱唱歌', '夜猫子', '投诉较多', '优质主播', '回流', '活动常客'] as const;
