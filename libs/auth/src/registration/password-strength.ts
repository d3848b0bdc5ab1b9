/**
 * Estimates roughly how hard a password is to guess: length counts, and the number of different
 * characters it has. It only advises; the gateway decides what is refused.
 */
export function passwordStrength(password: string): 'weak' | 'fair' | 'strong' {
  const { length } = [...password];
  const different = new Set(password.toLowerCase()).size;
  if (length < 10 || different < 6) return 'weak';
  return length >= 16 && different >= 9 ? 'strong' : 'fair';
}
