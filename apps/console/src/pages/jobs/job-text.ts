import { jobNames } from '@parlour/contract/operator/job-names';
import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

/** The name of a job, and the description of its work. */
type JobText = { readonly name: string; readonly text: string | null };

/** The words for jobs by their names; one of a newer server keeps its own. */
export function useJobText(): (name: string) => JobText {
  const { t } = useTranslation('jobs');
  return useCallback(
    (name) => {
      const known = jobNames.find((one) => one === name);
      return known === undefined
        ? { name, text: null }
        : { name: t(`jobs.${known}.name`), text: t(`jobs.${known}.text`) };
    },
    [t],
  );
}
