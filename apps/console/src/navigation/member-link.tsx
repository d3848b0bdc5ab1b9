import { useBrand } from '../session/current-operator.tsx';
import { PageLink } from './page-link.tsx';

type MemberLinkProps = {
  /** Public id of the member. */
  readonly member: string;
  readonly username: string;
};

/** The username of a member of this brand, which leads to its page. */
export function MemberLink({ member, username }: MemberLinkProps) {
  const { code: brand } = useBrand();
  return <PageLink to={`/b/${brand}/members/${member}`}>{username}</PageLink>;
}
