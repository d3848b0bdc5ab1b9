import { getAvatarUrl } from './avatar-pictures.ts';

/** A drawn picture of a member, as large as its frame. Decoration beside the name. */
export function AvatarPicture({ name }: { readonly name: string }) {
  return <img src={getAvatarUrl(name)} alt="" width={34} height={34} />;
}
