import { useTranslation } from '@parlour/i18n';
import { space, type } from '@parlour/tokens';
import { Button, Icon } from '@parlour/ui';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';

type RecordHeadProps = {
  /** Of the member whose record it is, or what it is about; not known yet without it. */
  readonly name: string | undefined;
  /** The name of the list that it leads back to; all members if absent. */
  readonly back?: string;
  /** Shows the list again. */
  readonly onBack: () => void;
};

/** Shows the name of the member whose record it is, and the way back to the list. */
export function RecordHead({ name, back, onBack }: RecordHeadProps) {
  const { t } = useTranslation('agent');
  return (
    <Head>
      <Button
        tone="plain"
        size="sm"
        icon={<Icon of={ArrowLeft} size={18} isDirectional />}
        onClick={onBack}
      >
        {back ?? t('reports.back')}
      </Button>
      {name !== undefined && (
        <h3>
          <bdi translate="no">{name}</bdi>
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
