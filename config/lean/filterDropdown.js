/** Stands for antd's column-filter menu (and the tree it brings): lists here filter above the table, in the URL. */
export default function NoFilterDropdown() {
  return null;
}

export const flattenKeys = () => [];
