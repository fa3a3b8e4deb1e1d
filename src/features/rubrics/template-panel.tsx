import { IconLayoutColumns, IconLayoutGrid, IconLayoutRows } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rubricTemplates, type RubricTemplate } from '../../../domain/rubric-templates';
import { Press } from '../../ui/buttons/press';
import classes from './rubrics.module.css';

const icons: Readonly<Record<RubricTemplate, ReactNode>> = {
  standards: <IconLayoutGrid size={26} />,
  single_point: <IconLayoutColumns size={26} />,
  holistic: <IconLayoutRows size={26} />,
};

/** An empty rubric begins with a template, a file, or a first criterion. */
export function TemplatePanel({ onChoose }: { onChoose: (template: RubricTemplate) => void }) {
  const { t } = useTranslation('rubrics');
  return (
    <section className={classes['templates']} aria-labelledby="rubric-templates">
      <h2 id="rubric-templates">{t('templates.title')}</h2>
      <ul>
        {rubricTemplates.map((template) => (
          <li key={template}>
            <Press onClick={() => onChoose(template)}>
              <span aria-hidden="true">{icons[template]}</span>
              <strong>{t(`templates.${template}`)}</strong>
              <span>{t(`templates.${template}Text`)}</span>
            </Press>
          </li>
        ))}
      </ul>
    </section>
  );
}
