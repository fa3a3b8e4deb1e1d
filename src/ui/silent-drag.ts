/** For `DndContext` where dragging is the pointer's way alone, and something else says by keyboard where a thing went. */
export const silentDrag = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
