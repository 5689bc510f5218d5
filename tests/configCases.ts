import type { ConfigCases } from './configForms';

/** By type: what the seed has for the forms and reads of the config kit. */
export const bannerCases: ConfigCases = { ready: 'bn_1021', edited: 'bn_1008', old: 'bn_1001' };
export const resourceCases: ConfigCases = { ready: 'res_1013', edited: 'res_1003', old: 'res_1001' };
export const consumableCases: ConfigCases = { ready: 'cons_1015', edited: 'cons_1004', old: 'cons_1001' };
export const dressupCases: ConfigCases = { ready: 'dre_1016', edited: 'dre_1004', old: 'dre_1001' };
export const giftBagCases: ConfigCases = { ready: 'bag_1013', edited: 'bag_1004', old: 'bag_1001' };
export const activityCases: ConfigCases = { ready: 'act_1017', edited: 'act_1003', old: 'act_1001' };
export const packageTemplateCases: ConfigCases = { ready: 'pt_1011', edited: 'pt_1002', old: 'pt_1001' };
export const treasureBoxCases: ConfigCases = { ready: 'box_1007', edited: 'box_1003', old: 'box_1001', agreed: 'test' };
export const recruitmentCases: ConfigCases = { ready: 'rr_1011', edited: 'rr_1015', old: 'rr_1002' };
export const playlistCases: ConfigCases = { ready: 'pl_1004', edited: 'pl_1008', old: 'pl_1001' };
export const outfitCases: ConfigCases = { ready: 'out_1011', edited: 'out_1004', old: 'out_1001' };
export const messageTemplateCases: ConfigCases = { ready: 'mt_1016', edited: 'mt_1005', old: 'mt_1001' };
export const rechargeTaskCases: ConfigCases = {
  ready: 'rct_1014',
  edited: 'rct_1005',
  old: 'rct_1001',
  agreed: 'test',
};
export const pushCases: ConfigCases = { ready: 'im_1014', edited: 'im_1005', old: 'im_1001', agreed: 'test' };
export const experimentCases: ConfigCases = { ready: 'exp_1014', edited: 'exp_1003', old: 'exp_1001' };
export const pageCases: ConfigCases = { ready: 'h5_1010', edited: 'h5_1003', old: 'h5_1001', agreed: 'test' };
export const patrolRuleCases: ConfigCases = { ready: 'ptr_1011', edited: 'ptr_1003', old: 'ptr_1001' };
