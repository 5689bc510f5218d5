const screen = '/Operation/roomRecruitment';

/** The applications of one recruitment. */
export const appliesOf = (id: string): string => `${screen}?${new URLSearchParams({ part: 'applies', recruit: id })}`;

/** What owners open in the app to apply. */
export const recruitAddress = (id: string): string => `voice://recruit?id=${id}`;
