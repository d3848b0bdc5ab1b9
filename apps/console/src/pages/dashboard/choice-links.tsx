import { color, radius, space, type } from '@parlour/tokens';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { CURSOR } from '../../grid/use-list-state.ts';
import { PageLink } from '../../navigation/page-link.tsx';

type ChoiceLinksProps<Option extends string> = {
  /** The name of the choice; read by screen readers. */
  readonly label: string;
  /** Under this name the choice stands in the address. */
  readonly name: string;
  readonly chosen: Option;
  readonly options: readonly { readonly value: Option; readonly label: string }[];
};

/** A choice as links beside each other: each has an address, and Back returns to the last one. */
export function ChoiceLinks<Option extends string>(props: ChoiceLinksProps<Option>) {
  const { label, name, chosen, options } = props;
  const [search] = useSearchParams();
  const hrefOf = (value: Option): string => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    // A list on the page begins again.
    next.delete(CURSOR);
    return `?${next}`;
  };
  return (
    <Row aria-label={label}>
      {options.map((option) => (
        <PageLink
          key={option.value}
          to={hrefOf(option.value)}
          aria-current={option.value === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {option.label}
        </PageLink>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    padding-inline: ${space[3]};
    border: 1px solid ${color('line-1')};
    border-radius: ${radius.control};
    color: ${color('text-1')};
    font-size: ${type.sm};
    text-decoration: none;
  }
  a:hover {
    background: ${color('surface-3')};
  }
  a[aria-current] {
    border-color: ${color('brand')};
    background: ${color('brand-soft')};
    color: ${color('brand-text')};
    font-weight: 600;
  }
  @media (max-width: 767.98px) {
    a {
      flex: 1 1 auto;
      justify-content: center;
      min-block-size: 44px;
      padding-inline: ${space[2]};
    }
  }
`;
