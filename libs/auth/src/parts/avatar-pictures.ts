const avatarUrls = import.meta.glob<string>('./avatars/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * The address of a drawn picture; undefined for `default`, which is the first letter of the name.
 */
export const getAvatarUrl = (name: string): string | undefined =>
  avatarUrls[`./avatars/${name}.svg`];
