/** How hard a password is to guess, roughly: length counts, and how many different characters it has. It only advises; what is refused is decided by the house. */
export function strengthOf(password: string): 'weak' | 'fair' | 'strong' {
  const { length } = [...password];
  const different = new Set(password.toLowerCase()).size;
  if (length < 10 || different < 6) return 'weak';
  return length >= 16 && different >= 9 ? 'strong' : 'fair';
}
