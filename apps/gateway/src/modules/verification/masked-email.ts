/** An address as its owner recognises it and nobody else writes to it: the first letter, dots, the domain. */
export const maskedEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...address][0] ?? ''}•••${address.slice(at)}`;
};
