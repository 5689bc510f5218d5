/** Name of the console before and after sign-in, and title of the tab. */
export const consoleName = '语音房运营后台';
