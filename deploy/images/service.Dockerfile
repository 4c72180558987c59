# One service: docker build -f deploy/images/service.Dockerfile --build-arg SERVICE=patient .
FROM node:24-slim AS build
WORKDIR /carnet
COPY package.json package-lock.json .npmrc ./
COPY services/package.json services/package.json
COPY nats/package.json nats/package.json
RUN npm ci --workspace services --workspace nats --include-workspace-root
COPY tsconfig.json ./
COPY nats nats
COPY services services
COPY deploy/tools deploy/tools
COPY deploy/local/sentence.ts deploy/local/sentence.ts
RUN npx tsx deploy/tools/bundle.ts && npm prune --omit=dev

FROM node:24-slim
ARG SERVICE
ENV NODE_ENV=production SERVICE=$SERVICE CARNET_HOST=0.0.0.0
WORKDIR /carnet
COPY --from=build /carnet/package.json package.json
COPY --from=build /carnet/node_modules node_modules
COPY --from=build /carnet/services services
USER node
CMD ["sh", "-c", "exec node --enable-source-maps --max-semi-space-size=32 services/$SERVICE/main.js"]
