import { ban, cases, db, newKey, why, write } from '../../mock/testing';
import type { Forms } from './types';

export const userForms: Forms = {
  forbidUser: () => ban(cases.normal),
  unban: () => write(cases.banned),
  sendMessages: () => ({ user_ids: [cases.normal], content: '请注意文明用语', idem_key: newKey() }),
  changeNickname: () => ({ ...write(cases.normal), nickname: '新昵称' }),
  changeGender: () => ({ ...write(cases.normal), gender: 'unknown' }),
  changeBio: () => ({ ...write(cases.normal), bio: '新的签名' }),
  changeLoc: () => ({ ...write(cases.normal), loc: '成都' }),
  changeBirthday: () => ({ ...write(cases.normal), birthday: '1991-02-03' }),
  resetAvatar: () => write(cases.normal),
  forceOffline: () => write(cases.normal),
  setTags: () => ({ ...write(cases.normal), tags: ['重点'] }),
  setWatched: () => ({ ...write(cases.normal), watched: true }),
  revokeStrike: () => {
    const strike = db.strikes.get(cases.banned)?.find(({ status }) => status === 'active');
    return { ...write(cases.banned), strike_id: strike?.strike_id };
  },
  revealPii: () => ({ ...why(cases.normal), field: 'phone' }),
  openChat: () => why(cases.normal),
  recordExport: () => ({ screen: 'listUsers', filters: '', rows: 3, idem_key: newKey() }),
};
