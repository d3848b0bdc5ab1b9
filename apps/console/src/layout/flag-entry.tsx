import { Badge } from '@parlour/ui';

type FlagEntryProps = {
  readonly name: string;
  /** The meaning of the flag for a decision. */
  readonly text: string;
};

/** An entry of a list of what automatic rules noticed. */
export const FlagEntry = ({ name, text }: FlagEntryProps) => (
  <li>
    <span>
      <Badge data-tone="warning">{name}</Badge>
      <small>{text}</small>
    </span>
  </li>
);
