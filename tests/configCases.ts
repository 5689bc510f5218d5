import type { ConfigCases } from './configForms';

/** By type: what the seed has for the forms and reads of the config kit. */
export const bannerCases: ConfigCases = { ready: 'bn_1021', edited: 'bn_1008', old: 'bn_1001' };
export const resourceCases: ConfigCases = { ready: 'res_1013', edited: 'res_1003', old: 'res_1001' };
export const consumableCases: ConfigCases = { ready: 'cons_1015', edited: 'cons_1004', old: 'cons_1001' };
export const activityCases: ConfigCases = { ready: 'act_1017', edited: 'act_1003', old: 'act_1001' };
export const treasureBoxCases: ConfigCases = { ready: 'box_1007', edited: 'box_1003', old: 'box_1001', agreed: 'test' };
