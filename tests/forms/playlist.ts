import { playlistCases } from '../configCases';
import { configForms } from '../configForms';

export const playlistForms = configForms('playlist', playlistCases);
