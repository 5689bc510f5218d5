/** Says where a picture lies and leads to none (docs/design/risk.md#img-record). */
export const maskedLink = (address: string): string => {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const ending = /\.\w{1,5}$/.exec(address)?.[0] ?? '';
  return address === '' ? '' : `${folder}***${ending}`;
};
