export const maxExportColumns = 100;
export const maxColumnLabel = 40;
