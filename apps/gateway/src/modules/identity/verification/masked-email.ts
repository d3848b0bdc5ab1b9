/**
 * An address that its owner recognises and others cannot write to: the first letter, dots, the
 * domain.
 */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...address][0] ?? ''}•••${address.slice(at)}`;
};
