# Every service, both custodians, and what provisions for them: which of them it is, its command says. What `npx tsx deploy/tools/bundle.ts`
# has bundled, with the packages that production asks for: docker build -f deploy/images/service.Dockerfile .
FROM node:26-slim AS packed
WORKDIR /carnet
COPY package.json package-lock.json .npmrc ./
COPY services/package.json services/
COPY nats/package.json nats/
RUN npm ci --omit=dev --workspace services --workspace nats
COPY nats nats
COPY services services
COPY deploy/tools deploy/tools
RUN mkdir /image \
  && cp -r --parents package.json node_modules nats services/package.json services/*/main.js* deploy/tools/provision.js* /image

FROM node:26-slim
ENV NODE_ENV=production NODE_OPTIONS="--enable-source-maps --max-semi-space-size=32"
WORKDIR /carnet
COPY --from=packed /image .
USER node
CMD ["node", "deploy/tools/provision.js"]
