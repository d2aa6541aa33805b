import { useRef, useState } from 'react';
import {
  ConfirmDialog,
  Dialog,
  EditIcon,
  FlagIcon,
  Menu,
  PinIcon,
  Sheet,
  showToast,
  TrashIcon,
} from '#ui/overlay.ts';
import { Button, DotsIcon, IconButton, ShareIcon } from '#ui/ui.ts';
import { ExamplePicker } from './lists-section.tsx';
import { Section, Specimen } from './section.tsx';

const MENU = [
  { id: 'pin', label: 'Pin', icon: <PinIcon size={22} aria-hidden /> },
  { id: 'edit', label: 'Edit', icon: <EditIcon size={22} aria-hidden /> },
  { id: 'share', label: 'Share', icon: <ShareIcon size={22} aria-hidden /> },
  { id: 'report', label: 'Report', icon: <FlagIcon size={22} aria-hidden />, isDisabled: true },
  { id: 'delete', label: 'Delete', icon: <TrashIcon size={22} aria-hidden />, tone: 'danger' as const },
];

type PopupKind = 'dialog' | 'sheet' | 'confirm' | 'menu' | null;

export function PopupsSection() {
  const [open, setOpen] = useState<PopupKind>(null);
  const menuTrigger = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  return (
    <Section id="popups" title="Popups">
      <Specimen label="Open each">
        {(['dialog', 'sheet', 'confirm'] as const).map((name) => (
          <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <IconButton label="Menu" variant="outline" ref={menuTrigger} onClick={() => setOpen('menu')}>
          <DotsIcon aria-hidden />
        </IconButton>
      </Specimen>
      <Toasts />
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Like & collect"
        footer={<Button onClick={close}>Log In</Button>}
      >
        You'll need an account to add what you like to a Collections or simply log in.
      </Dialog>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="Add to collection"
        footer={<Button onClick={close}>Confirm</Button>}
      >
        <ExamplePicker />
      </Sheet>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Remove from all collections?"
        text="It will be removed from Calm corner and Gift ideas."
        confirmLabel="Remove"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <Menu
        isOpen={open === 'menu'}
        onClose={close}
        label="Post"
        items={MENU}
        onAction={(id) => showToast({ text: `You chose ${id}` })}
        triggerRef={menuTrigger}
      />
    </Section>
  );
}

function Toasts() {
  return (
    <Specimen label="Toasts">
      <Button variant="secondary" onClick={() => showToast({ text: 'Added to your Shop！' })}>
        Primary
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showToast({
            text: 'Removed from your Shop！',
            tone: 'black',
            action: { label: 'Undo', run: () => {} },
          })
        }
      >
        Black with Undo
      </Button>
    </Specimen>
  );
}
