import { IconLayoutColumns, IconLayoutGrid, IconLayoutRows } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rubricTemplates, type RubricTemplate } from '../../../domain/rubric-templates';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';

const icons: Readonly<Record<RubricTemplate, ReactNode>> = {
  standards: <IconLayoutGrid size={26} />,
  single_point: <IconLayoutColumns size={26} />,
  holistic: <IconLayoutRows size={26} />,
};

/** An empty rubric begins with a template, a file, or a first criterion. */
export function TemplatePanel({ onChoose }: { onChoose: (template: RubricTemplate) => void }) {
  const { t } = useTranslation('rubrics');
  return (
    <section className="grid gap-3" aria-labelledby="rubric-templates">
      <h2 id="rubric-templates" className="text-lg">
        {t('templates.title')}
      </h2>
      <ul className="grid list-none grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3 p-0">
        {rubricTemplates.map((template) => (
          <li key={template}>
            <UnstyledButton
              className="db-sheet h-full w-full gap-1.5 hover:bg-paper-deep"
              onClick={() => onChoose(template)}
            >
              <span aria-hidden="true" className="text-brand-text">
                {icons[template]}
              </span>
              <strong>{t(`templates.${template}`)}</strong>
              <span className="text-muted">{t(`templates.${template}Text`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
