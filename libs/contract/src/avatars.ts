/**
 * Names of the drawn pictures that a member can choose from; `default` is the first letter of the
 * name.
 */
export const avatars = [
  'default',
  'tiger',
  'koi',
  'lotus',
  'kite',
  'moon',
  'sun',
  'lantern',
  'peacock',
  'elephant',
  'dragonfly',
  'mango',
  'drum',
] as const;

export type Avatar = (typeof avatars)[number];
