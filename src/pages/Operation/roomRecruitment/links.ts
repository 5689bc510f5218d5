const screen = '/Operation/roomRecruitment';

/** The applications of one recruitment. */
export const appliesOf = (id: string): string => `${screen}?${new URLSearchParams({ part: 'applies', recruit: id })}`;

/** App address where owners apply. */
export const recruitAddress = (id: string): string => `voice://recruit?id=${id}`;
