import { useState } from "react";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import {
  Button,
  Card,
  EmptyState,
  IconButton,
  RefusalNotice,
  SkeletonLines,
  toast,
  ErrorPanel,
  useAction,
} from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { AddIcon, DeleteIcon, DocumentIcon, DownIcon, SegmentedControl, UpIcon } from "@carnet/shell/ui/more";
import {
  type ClinicView,
  type CustomModule,
  deleteCustomModule,
  getCustomModules,
  type ModuleType,
  moduleTypes,
  saveCustomModule,
} from "@carnet/services/clinic/contract";
import consent from "../consent-forms/consent-forms.module.css";
import { useWords } from "../words/use-words.ts";
import { FormDesigner } from "./form-designer.tsx";

/** One's own forms by where they are used: make, order, change, delete (FRM-004, FRM-008). */
export function FormBuilder({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [type, setType] = useState<ModuleType>("health-history");
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<CustomModule | null>(null);
  const modules = useCall(getCustomModules, { params: { type } });
  const refresh = () => invalidate(getCustomModules, { params: { type } });
  const list = modules.data ?? [];
  const open = list.find(({ id }) => id === openId);
  const add = useAction(async () => {
    const meta = { title: t("customModules.list.newTitle"), numCols: 3 as const, fields: [], index: list.length };
    const use = { isIncludedInHealthHistory: type === "health-history", isIncludedInInfoRequest: false };
    const made = await call(saveCustomModule, {
      body: { typeOfModule: type, meta: { ...meta, ...use, deletedAt: null } },
    });
    await refresh();
    setOpenId(made.id);
  });
  const reorder = useAction(async (from: number, to: number) => {
    const { id, typeOfModule, meta } = list[from]!;
    const { index: _, ...was } = meta;
    await call(saveCustomModule, { body: { id, typeOfModule, meta: { ...meta, index: to }, was } });
    await refresh();
  });
  const restore = useAction(async ({ typeOfModule, meta }: CustomModule) => {
    await call(saveCustomModule, { body: { typeOfModule, meta: { ...meta, deletedAt: null } } });
    await refresh();
  });
  const remove = useAction(async (module: CustomModule) => {
    await call(deleteCustomModule, { params: { id: module.id } });
    setAsked(null);
    await refresh();
    toast(t("customModules.list.deleted", { title: module.meta.title }), { undo: () => void restore.run(module) });
  });
  if (open) return <FormDesigner key={open.id} clinic={clinic} module={open} onClose={() => setOpenId(null)} />;
  const addButton = (
    <Button variant="primary" icon={<AddIcon />} busy={add.busy} onClick={() => void add.run()}>
      {t("customModules.list.add")}
    </Button>
  );
  return (
    <Card
      title={t("customModules.list.title")}
      subtitle={t("customModules.list.text")}
      actions={list.length > 0 && addButton}
    >
      <SegmentedControl
        label={t("customModules.list.type")}
        options={moduleTypes.map((value) => ({ value, label: t(`customModules.type.${value}`) }))}
        value={type}
        onChange={setType}
      />
      {modules.isError && <ErrorPanel onRetry={() => void modules.refetch()} />}
      {modules.isPending && <SkeletonLines shape="rows" lines={3} />}
      {modules.data && list.length === 0 && (
        <EmptyState icon={<DocumentIcon />} title={t("customModules.empty.title")} action={addButton}>
          {t(`customModules.empty.${type}`)}
        </EmptyState>
      )}
      <ul className={consent.forms}>
        {list.map((module, at) => (
          <li key={module.id} className={consent.form}>
            <button type="button" className={consent.name} onClick={() => setOpenId(module.id)}>
              {module.meta.title}
            </button>
            <span className={consent.tools}>
              {at > 0 && (
                <IconButton
                  label={t("customModules.list.up", { title: module.meta.title })}
                  icon={<UpIcon />}
                  onClick={() => void reorder.run(at, at - 1)}
                />
              )}
              {at < list.length - 1 && (
                <IconButton
                  label={t("customModules.list.down", { title: module.meta.title })}
                  icon={<DownIcon />}
                  onClick={() => void reorder.run(at, at + 1)}
                />
              )}
              <IconButton
                label={t("customModules.list.delete", { title: module.meta.title })}
                icon={<DeleteIcon />}
                onClick={() => setAsked(module)}
              />
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t("customModules.remove.title", { title: asked?.meta.title ?? "" })}
        confirm={t("customModules.remove.confirm")}
        danger
        busy={remove.busy}
        onConfirm={() => asked && void remove.run(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>{t("customModules.remove.text")}</p>
      </ConfirmDialog>
      <RefusalNotice code={add.refusal ?? reorder.refusal ?? remove.refusal} />
    </Card>
  );
}
