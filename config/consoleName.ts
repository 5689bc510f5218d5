/** What the console is called, before and after sign-in; the tab is called so, too. */
export const consoleName = '语音房运营后台';
