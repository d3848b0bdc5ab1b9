import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useTime } from '../../text/use-time.ts';

type EntryRowProps = {
  readonly label: string;
  /** The name that commands and the audit trail use. */
  readonly name: string;
  readonly help?: string | undefined;
  /** Marks behind the label: changed, takes two. */
  readonly marks?: ReactNode;
  /** The current value, and the default value. */
  readonly children?: ReactNode;
  readonly change: { readonly changedAt: number | null; readonly changedBy: string | null };
  readonly actions?: ReactNode;
};

/** One thing that can be set: what it is, what it is now, who changed it, and how to change it. */
export function EntryRow({ label, name, help, marks, children, change, actions }: EntryRowProps) {
  const { t } = useTranslation('settings');
  const time = useTime();
  return (
    <Row>
      <div>
        <h3>
          {label} {marks}
        </h3>
        {help ? <p>{help}</p> : null}
        {children}
        <small>
          <code translate="no">{name}</code>
          {change.changedAt === null
            ? null
            : ` · ${t('changed-by', {
                by: change.changedBy ?? '–',
                at: time(change.changedAt),
              })}`}
        </small>
      </div>
      <Actions>{actions}</Actions>
    </Row>
  );
}

const Row = styled.article`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};
  font-size: ${type.sm};
  & + & {
    border-block-start: 1px solid ${color('line-1')};
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
  }
  > :first-child {
    display: grid;
    gap: ${space[1]};
    flex: 1 1 280px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: ${type.md};
  }
  small {
    color: ${color('text-2')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
