import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { queryClient } from "@carnet/shell/app";
import { done } from "@carnet/services/kit/contract";
import { customModule, type CustomModule, customModulesView, type ModuleType } from "@carnet/services/clinic/contract";

const keyOf = (type: ModuleType) => ["customModules", type] as const;

/** One's own forms of a type, in their order. */
export const useModules = (type: ModuleType) =>
  useQuery({ queryKey: keyOf(type), queryFn: () => api.get(`/api/1/getCustomModules/${type}`, customModulesView) });

/** Saves a form; without an id it is a new one. Answers it as it is stored. */
export const putModule = ({ id, typeOfModule, meta }: Pick<CustomModule, "typeOfModule" | "meta"> & { id?: string }) =>
  api.put("/api/1/saveCustomModule", { ...(id && { id }), typeOfModule, meta }, customModule);
export const deleteModule = (id: string) => api.del(`/api/1/deleteCustomModule/${id}`, done);
export const shareModule = (id: string, recipientId: string) =>
  api.post(`/api/1/shareCustomModule/${id}`, { recipientId }, done);

/** Asks for the forms of a type again. */
export const refreshModules = (type: ModuleType) => queryClient.invalidateQueries({ queryKey: keyOf(type) });
