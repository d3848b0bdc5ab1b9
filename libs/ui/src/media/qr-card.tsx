import { media, space } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { QrCode, type QrCodeProps } from './qr-code.tsx';

type QrCardProps = {
  /** The code and what it leads to; null where its address no longer opens. */
  readonly code: Pick<QrCodeProps, 'value' | 'label'> | null;
  /** Content that belongs to the address: fields to copy, facts, buttons. */
  readonly children: ReactNode;
};

/** A QR code beside what belongs to its address; on a phone above it. */
export function QrCard({ code, children }: QrCardProps) {
  return (
    <Card>
      {code && <QrCode {...code} />}
      <Side>{children}</Side>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[5]};
  ${media.compact} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  inline-size: 100%;
  max-inline-size: 520px;
`;
