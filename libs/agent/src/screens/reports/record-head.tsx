import { useTranslation } from '@parlour/i18n';
import { space, type } from '@parlour/tokens';
import { Button, Icon } from '@parlour/ui';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';

type RecordHeadProps = {
  /** Of the member whose record it is; not known yet without it. */
  readonly name: string | undefined;
  /** Shows the list of members again. */
  readonly onBack: () => void;
};

/** Whose record it is, and the way back to all members. */
export function RecordHead({ name, onBack }: RecordHeadProps) {
  const { t } = useTranslation('agent');
  return (
    <Head>
      <Button
        tone="plain"
        size="sm"
        icon={<Icon of={ArrowLeft} size={18} isDirectional />}
        onClick={onBack}
      >
        {t('reports.back')}
      </Button>
      {name !== undefined && (
        <h3>
          <bdi>{name}</bdi>
        </h3>
      )}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  h3 {
    margin: 0;
    font-size: ${type.md};
    overflow-wrap: anywhere;
  }
`;
