/**
 * Stands for the tree package in antd's row selection, where lists without children need two of its
 * functions. Trees are not selected in tables here.
 */
export const arrAdd = (list, value) => (list?.includes(value) ? list.slice() : [...(list ?? []), value]);

export const arrDel = (list, value) => {
  const rest = (list ?? []).slice();
  const index = rest.indexOf(value);
  if (index >= 0) rest.splice(index, 1);
  return rest;
};

const unavailable = () => {
  throw new Error('Tree selection in tables is left out of the bundle: config/chunks.ts');
};

export const conductCheck = unavailable;
export const convertDataToEntities = unavailable;
