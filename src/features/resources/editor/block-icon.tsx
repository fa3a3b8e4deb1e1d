import {
  IconAlignLeft,
  IconFileTypePdf,
  IconHelpCircle,
  IconLink,
  IconPhoto,
  IconVideo,
  IconVolume,
} from '@tabler/icons-react';
import type { Block } from '../../../../domain/content';

const icons = {
  rich_text: IconAlignLeft,
  image: IconPhoto,
  video: IconVideo,
  audio: IconVolume,
  pdf: IconFileTypePdf,
  link: IconLink,
  question: IconHelpCircle,
};

/** The sign of a type of block. Its word stands beside it. */
export function BlockIcon({ block }: { readonly block: Pick<Block, 'type'> }) {
  const Icon = icons[block.type];
  return <Icon size={18} aria-hidden="true" />;
}
