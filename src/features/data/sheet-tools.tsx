import { IconDownload, IconPrinter, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeCsv } from '../../../domain/csv';
import { useSubmit } from '../../forms/use-submit';
import { Button } from '../../ui/buttons/button';
import { saveCsv, saveFile } from '../../ui/save-file';
import { noteExport, type Figures } from './note-export';
import { workbookOf } from './workbook';

interface SheetToolsProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly of: Figures;
  /** What is shown, made when it is asked for. */
  readonly rows: () => readonly (readonly string[])[];
}

/** What is shown, as a file or on paper. */
export function SheetTools({ name, of, rows }: SheetToolsProps) {
  const { t } = useTranslation('data');
  const save = () => {
    saveCsv(writeCsv(rows()), name);
    noteExport(of, 'csv');
  };
  const saving = useSubmit(async () => {
    saveFile(await workbookOf(rows(), t('title')), `${name}.xlsx`);
    noteExport(of, 'xlsx');
  });
  return (
    <div
      // On a phone the first row matters more than the words of what can be done with all of them.
      className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden max-narrow:[&>button>:not([aria-hidden])]:sr-only"
    >
      <Button
        look="plain"
        size="small"
        title={t('csv')}
        icon={<IconDownload size={18} />}
        onClick={save}
      >
        {t('csv')}
      </Button>
      <Button
        look="plain"
        size="small"
        busy={saving.busy}
        title={t('xlsx')}
        icon={<IconTable size={18} />}
        onClick={() => void saving.submit()}
      >
        {t('xlsx')}
      </Button>
      <Button
        look="plain"
        size="small"
        title={t('print')}
        icon={<IconPrinter size={18} />}
        onClick={() => {
          noteExport(of, 'print');
          window.print();
        }}
      >
        {t('print')}
      </Button>
    </div>
  );
}
