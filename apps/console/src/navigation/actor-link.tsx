import { useBrand } from '../session/current-operator.tsx';
import { type Actor, useActorText } from '../text/actor-text.ts';
import { PageLink } from './page-link.tsx';
import { recordHref } from './record-href.ts';

/** The page of a person or vendor who did something; null: it has none. */
function actorHref({ kind, name, operator, member }: Actor, brand: string): string | null {
  if (member) return recordHref('member', member.id, brand);
  if (operator !== null) return recordHref('operator', operator, brand);
  return kind === 'vendor' ? recordHref('vendor', name, brand) : null;
}

/** Shows who did something, with a link to the page of a person or vendor. */
export function ActorLink({ actor }: { readonly actor: Actor }) {
  const { code: brand } = useBrand();
  const actorText = useActorText();
  const href = actorHref(actor, brand);
  const text = actorText(actor);
  return href === null ? text : <PageLink to={href}>{text}</PageLink>;
}
