import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEraser,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/icon-button';
import { COLORS, SIZES, type Tool } from './tools';

const DOTS = { thin: 'size-2', medium: 'size-3.5', thick: 'size-6' };

interface ToolbarProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canClear: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onClear: () => void;
}

export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation('lesson');
  const { tool, onTool } = props;
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-2" role="group" aria-label={t('drawing.tools')}>
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('drawing.pens')}>
        <ToolButton
          name={t('drawing.pen')}
          pressed={tool.tool === 'pen'}
          onPress={() => onTool({ ...tool, tool: 'pen' })}
        >
          <IconPencil aria-hidden />
        </ToolButton>
        <ToolButton
          name={t('drawing.eraser')}
          pressed={tool.tool === 'eraser'}
          onPress={() => onTool({ ...tool, tool: 'eraser' })}
        >
          <IconEraser aria-hidden />
        </ToolButton>
      </div>
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('drawing.colors')}>
        {COLORS.map((color) => (
          <ToolButton
            key={color.key}
            name={t(`drawing.color.${color.key}`)}
            pressed={tool.tool === 'pen' && tool.color === color}
            onPress={() => onTool({ ...tool, tool: 'pen', color })}
          >
            <span
              className="size-6 rounded-full [forced-color-adjust:none] edge-strong"
              style={{ backgroundColor: color.value }}
            />
          </ToolButton>
        ))}
      </div>
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('drawing.sizes')}>
        {SIZES.map((size) => (
          <ToolButton
            key={size.key}
            name={t(`drawing.size.${size.key}`)}
            pressed={tool.size === size}
            onPress={() => onTool({ ...tool, size })}
          >
            <span
              className={`rounded-full bg-current [forced-color-adjust:none] ${DOTS[size.key]}`}
            />
          </ToolButton>
        ))}
      </div>
      <div className="flex flex-wrap gap-1" role="group" aria-label={t('drawing.changes')}>
        <ToolButton name={t('drawing.undo')} disabled={!props.canUndo} onPress={props.onUndo}>
          <IconArrowBackUp aria-hidden />
        </ToolButton>
        <ToolButton name={t('drawing.redo')} disabled={!props.canRedo} onPress={props.onRedo}>
          <IconArrowForwardUp aria-hidden />
        </ToolButton>
        <ToolButton name={t('drawing.clear')} disabled={!props.canClear} onPress={props.onClear}>
          <IconTrash aria-hidden />
        </ToolButton>
      </div>
    </div>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function ToolButton({ name, pressed, disabled = false, onPress, children }: ToolButtonProps) {
  return (
    <IconButton
      label={name}
      disabled={disabled}
      aria-pressed={pressed}
      icon={children}
      onClick={onPress}
    />
  );
}
