/** Stands for the id, in the address and in the editor, of a new configuration that is not stored yet. */
export const newId = 'new';
