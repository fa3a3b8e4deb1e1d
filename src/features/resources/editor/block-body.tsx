import { useTranslation } from 'react-i18next';
import type { Block } from '../../../../domain/content';
import type { Language } from '../../../../domain/lesson-plan';
import { AudioEditor } from '../blocks/audio-editor';
import { ImageEditor } from '../blocks/image-editor';
import { LinkEditor } from '../blocks/link-editor';
import { PdfEditor } from '../blocks/pdf-editor';
import { VideoEditor } from '../blocks/video-editor';
import { QuestionEditor } from '../questions/question-editor';
import { RichTextField } from '../text/rich-text-field';

export interface BlockBodyProps {
  readonly block: Block;
  readonly language: Language;
  readonly readOnly: boolean;
  readonly onChange: (change: (block: Block) => Block) => void;
}

type Of<Type extends Block['type']> = Extract<Block, { readonly type: Type }>;

/** The editor of a block, by its type. */
export function BlockBody({ block, onChange, ...shared }: BlockBodyProps) {
  const { t } = useTranslation('editor');
  const ofType =
    <Type extends Block['type']>(type: Type) =>
    (change: (block: Of<Type>) => Of<Type>) =>
      onChange((now) => (now.type === type ? change(now as Of<Type>) : now));
  switch (block.type) {
    case 'rich_text':
      return (
        <RichTextField
          label={t('block.rich_text')}
          full
          html={block.html}
          readOnly={shared.readOnly}
          onChange={(html) => ofType('rich_text')((now) => ({ ...now, html }))}
        />
      );
    case 'image':
      return <ImageEditor {...shared} block={block} onChange={ofType('image')} />;
    case 'video':
      return <VideoEditor {...shared} block={block} onChange={ofType('video')} />;
    case 'audio':
      return <AudioEditor {...shared} block={block} onChange={ofType('audio')} />;
    case 'pdf':
      return <PdfEditor {...shared} block={block} onChange={ofType('pdf')} />;
    case 'link':
      return <LinkEditor {...shared} block={block} onChange={ofType('link')} />;
    case 'question':
      return <QuestionEditor {...shared} block={block} onChange={ofType('question')} />;
  }
}
