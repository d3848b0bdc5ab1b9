import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { CallFailure } from '../api/call-failure.ts';

type FailureNoteProps = {
  /** Null: nothing is shown. */
  readonly failure: CallFailure | null;
};

type Fault = { readonly allowed?: { readonly is?: unknown } };

/** Lists the allowed values of each wrong field, where the gateway gives them in words. */
function findFaults(value: unknown): string[] {
  const { fields } = (value ?? {}) as { readonly fields?: unknown };
  if (!Array.isArray(fields)) return [];
  return (fields as Fault[]).flatMap(({ allowed }) =>
    typeof allowed?.is === 'string' ? [allowed.is] : [],
  );
}

/**
 * Shows the reason a change was refused, next to the typed input. The gateway's sentence names the
 * field that is wrong; the id is what the logs can be searched for.
 */
export const FailureNote = ({ failure }: FailureNoteProps) =>
  failure ? (
    <Note role="alert">
      {failure.message}
      {findFaults(failure.value).map((fault) => (
        <span key={fault}>{fault}</span>
      ))}
      {failure.requestId ? <small>{failure.requestId}</small> : null}
    </Note>
  ) : null;

const Note = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]} ${space[3]};
  border-inline-start: 4px solid ${color('negative')};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  font-size: ${type.sm};
  overflow-wrap: anywhere;
  small {
    color: ${color('text-3')};
  }
`;
